import { refusalsOf, type Wording } from '../../../base/wording.ts'

/** Reasons why the server of a connection does not work, in addition to those of `outboundRefusals.ts`. */
export const connectionRefusals = {
  server_key_refused: 'The server rejected the key (status {status}).',
  server_path_unknown: 'The server has nothing at this address (status {status}). The address usually ends with /v1.',
  server_status: 'The server responded with status {status}.',
  server_answer_unreadable: 'The server sent an unexpected response.',
  server_without_models: 'The server lists no models. Load a model there, or enter its name.',
  mail_refused: 'The mail server rejected the connection or the sign-in.',
} as const satisfies Record<string, Wording>

export const connectionRefusal = refusalsOf(connectionRefusals)
