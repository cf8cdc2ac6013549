// Where things are on the wire: plain names, so that who only asks needn't bring the schemas of everything that can be asked.

/** The nine doors, each at POST /api/portal/cms/card/{door} and, for local development, /issuing/{door}. */
export const doors = ['list', 'page', 'get', 'get-by', 'create', 'update', 'upload', 'export', 'call'] as const;
export type Door = (typeof doors)[number];
export const doorsPath = '/api/portal/cms/card';
/** Where a file of the download centre is read, with GET. */
export const downloadPath = (id: string): string => `${doorsPath}/download/${encodeURIComponent(id)}`;
export const developmentDoorsPath = '/issuing';
/** Where `npm run dev` serves the portal, before a gateway on 8080. */
export const developmentPort = '8085';

/** Where an uploaded file is read, beside the doors. */
export const filePath = (fileId: string): string => `${doorsPath}/file/${fileId}`;

/** The export door's dtoName for the files of statements, beside the nouns whose lists it exports. */
export const statementFileName = 'statementFile';
