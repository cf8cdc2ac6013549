/** What a figure is called: to Prometheus, and to OpenTelemetry where its conventions have a name for it. */
export interface Described {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  unit: 's' | 'By' | '1';
  convention?: string;
}

/** Every figure that a gateway tells of itself: all that may be told, however it is asked for. */
export const metricTable = {
  requests: { name: 'portal_requests_total', kind: 'counter', help: 'Answers given.', unit: '1' },
  requestSeconds: {
    name: 'portal_request_seconds',
    kind: 'histogram',
    help: 'Time until the answer began.',
    unit: 's',
    convention: 'http.server.request.duration',
  },
  jobs: { name: 'portal_jobs_total', kind: 'counter', help: 'Jobs that ended.', unit: '1' },
  jobSeconds: { name: 'portal_job_seconds_total', kind: 'counter', help: 'Time that jobs took.', unit: 's' },
  mails: { name: 'portal_mails_total', kind: 'counter', help: 'Tries to send a mail.', unit: '1' },
  processes: {
    name: 'portal_processes',
    kind: 'gauge',
    help: 'Processes of this gateway that answer, where it has several.',
    unit: '1',
  },
  processesReplaced: {
    name: 'portal_processes_replaced_total',
    kind: 'counter',
    help: 'Processes that ended by themselves and were replaced.',
    unit: '1',
  },
  memory: {
    name: 'process_resident_memory_bytes',
    kind: 'gauge',
    help: 'Memory of this process.',
    unit: 'By',
    convention: 'process.memory.usage',
  },
  uptime: {
    name: 'process_uptime_seconds',
    kind: 'gauge',
    help: 'Age of this process.',
    unit: 's',
    convention: 'process.uptime',
  },
  loopDelayMedian: {
    name: 'portal_event_loop_delay_p50_seconds',
    kind: 'gauge',
    help: 'How late the event loop was, half of the time, within the last 10 to 20 seconds.',
    unit: 's',
    convention: 'nodejs.eventloop.delay.p50',
  },
  loopDelayLate: {
    name: 'portal_event_loop_delay_p99_seconds',
    kind: 'gauge',
    help: 'The same, one time in a hundred.',
    unit: 's',
    convention: 'nodejs.eventloop.delay.p99',
  },
  loopDelayMost: {
    name: 'portal_event_loop_delay_max_seconds',
    kind: 'gauge',
    help: 'The same, at the most.',
    unit: 's',
    convention: 'nodejs.eventloop.delay.max',
  },
  connections: {
    name: 'portal_database_connections',
    kind: 'gauge',
    help: 'Connections to the database.',
    unit: '1',
    convention: 'db.client.connection.count',
  },
  connectionsIdle: {
    name: 'portal_database_connections_idle',
    kind: 'gauge',
    help: 'Those that nobody uses.',
    unit: '1',
  },
  connectionsMost: {
    name: 'portal_database_connections_max',
    kind: 'gauge',
    help: 'As many as there may be.',
    unit: '1',
    convention: 'db.client.connection.max',
  },
  waiting: {
    name: 'portal_database_waiting',
    kind: 'gauge',
    help: 'Questions that wait for a connection.',
    unit: '1',
    convention: 'db.client.connection.pending_requests',
  },
  reads: {
    name: 'portal_reads_total',
    kind: 'counter',
    help: 'Readings for lists, files and the dashboard, by where they were made, where there is a read replica.',
    unit: '1',
  },
  replicaLag: {
    name: 'portal_replica_lag_seconds',
    kind: 'gauge',
    help: 'How long ago the read replica had everything that the database had then.',
    unit: 's',
  },
  replicaUsed: {
    name: 'portal_replica_used',
    kind: 'gauge',
    help: 'Whether the read replica is read from: 1, or 0 where it lags, is away, or is none any more.',
    unit: '1',
  },
  queueAge: {
    name: 'portal_job_queue_age_seconds',
    kind: 'gauge',
    help: 'For how long the job that is due for longest has waited to be begun, in all gateways.',
    unit: 's',
  },
  outboxAge: {
    name: 'portal_mail_outbox_age_seconds',
    kind: 'gauge',
    help: 'Age of the oldest mail that is still to be sent, in all gateways.',
    unit: 's',
  },
  outboxWaiting: {
    name: 'portal_mail_outbox_waiting',
    kind: 'gauge',
    help: 'Mails that are still to be sent, in all gateways.',
    unit: '1',
  },
} as const satisfies Record<string, Described>;

export type Metric = keyof typeof metricTable;
export type Gauge = { [M in Metric]: (typeof metricTable)[M]['kind'] extends 'gauge' ? M : never }[Metric];
