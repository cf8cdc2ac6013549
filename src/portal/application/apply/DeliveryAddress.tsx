import type { ComponentProps } from 'react';
import { AddressInputs } from '../links/AddressInputs.tsx';
import { Part } from './Part.tsx';

/** Where cards of plastic are sent, as a part of the application. */
export const DeliveryAddress = (props: ComponentProps<typeof AddressInputs>) => (
  <Part title="application.deliveryAddress">
    <AddressInputs {...props} />
  </Part>
);
