// Plain react-admin as its documentation writes it, with the columns and filters of our card transactions.
import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  DateField,
  fetchUtils,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const refuse = async (): Promise<never> => {
  throw new Error('This one only shows a list.');
};

const dataProvider: DataProvider = {
  getList: async (resource, { filter, sort, pagination }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort?.field, sort?.order]),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    });
    const { json, headers } = await fetchUtils.fetchJson(`/rest/${resource}?${query}`);
    return { data: json, total: Number(headers.get('content-range')?.split('/').pop()) };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

const authProvider: AuthProvider = {
  login: async () => localStorage.setItem('plain', 'in'),
  logout: async () => localStorage.removeItem('plain'),
  checkAuth: async () => {
    if (!localStorage.getItem('plain')) throw new Error('Nobody is signed in.');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const types = [100, 103, 110, 120, 121, 151, 152, 200, 500].map((id) => ({ id, name: `Type ${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="type" source="type" choices={types} alwaysOn />,
];

const TransactionList = () => (
  <List filters={filters} perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="transactionId" />
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="type" />
      <DataTable.Col source="status" />
      <DataTable.Col source="cardToken" />
      <DataTable.Col source="last4" />
      <DataTable.Col source="customerName" />
      <DataTable.Col source="merchantInformation" />
      <DataTable.NumberCol source="billingAmount" />
      <DataTable.NumberCol source="billingFee" />
      <DataTable.Col source="transactionAmount">
        <NumberField source="transactionAmount" />
      </DataTable.Col>
      <DataTable.Col source="conversionRate" />
      <DataTable.Col source="transactionCountry" />
      <DataTable.Col source="relatedTransactionId" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="transactions" list={TransactionList} />
  </Admin>,
);
