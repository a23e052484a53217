import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Reasons why the server of a connection does not work, in addition to those of `outboundRefusals.ts`. */
export const connectionRefusals = {
  server_key_refused: 'The server refuses the key (status {status}).',
  server_path_unknown: 'The server has no such address (status {status}). It usually ends with /v1.',
  server_status: 'The server answered with status {status}.',
  server_answer_unreadable: 'The server answered, but not in the expected form.',
  server_without_models: 'The server lists no models. Load a model there, or enter its name.',
  mail_refused: 'The mail server refuses the connection or the sign-in.',
} as const satisfies Record<string, Wording>

export const connectionRefusal = refusalsOf(connectionRefusals)
