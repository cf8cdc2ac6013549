import { DepositChanges, type DepositRecord } from '#domain/deposit/deposit.ts';
import { isUnderWay } from '#domain/deposit/lifecycle.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { DepositWords } from './DepositWords.tsx';
import { noDeposit } from './noDeposit.tsx';

/** The page that changes what a payment is called and noted, while it is under way. */
export default function DepositEdit() {
  return (
    <EditPage<DepositRecord>
      title="forms.editTitle"
      titleOf={({ orderNumber: name }) => ({ name })}
      schema={DepositChanges}
      notFound={noDeposit}
      mayEdit={({ status }) => isUnderWay(status)}
    >
      <DepositWords />
    </EditPage>
  );
}
