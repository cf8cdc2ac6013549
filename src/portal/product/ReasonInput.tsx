import { ReasonInput as WhyInput } from '../kit/form/ReasonInput.tsx';

/** Why it is done: read in the product's history and the audit log. */
export const ReasonInput = () => <WhyInput label="product.reason" helperText="product.reasonHelp" />;
