import Alert from '@mui/material/Alert';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A widget that can't show what it was given says so in its own place; the others stand. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const translate = useTranslate();
  return <Alert severity="error">{translate('errorPages.notLoaded')}</Alert>;
}
