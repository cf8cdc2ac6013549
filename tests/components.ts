import { configure } from '@testing-library/react';
import * as React from 'react';

// What is the same for all components' tests of a process: it is set up once, with this module.

// A test that waits for something looks for it over and over. The whole page is written out only when somebody reads why it
// wasn't found.
configure(({ getElementError: told }) => ({
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    const get = () => told(message, container).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
}));

// For `captureOwnerStack`, which nothing here asks for, React's development build notes of each element where it was made: a
// stack for each of up to ten thousand of them a second. It stops there, and begins there.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_VALUE,
  set: () => {},
});
