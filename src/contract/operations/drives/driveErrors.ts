import type { Wording } from '../../../base/wording.ts'
import type { ErrorDefinition } from '../../files/fileErrors.ts'

/** Errors of requests about drives. `drive` is the label of the provider. Some of them also end jobs. */
export const driveRequestErrors = {
  drive_not_connected: { status: 409, message: '{drive} is not connected. Connect it first.' },
  drive_needs_reconnect: { status: 409, message: 'The connection to {drive} has ended. Connect it again.' },
  drive_refused: {
    status: 409,
    message: '{drive} does not allow this. Connect it again with the rights to files.',
  },
  drive_folder_missing: { status: 404, message: 'The folder is no longer in {drive}.' },
  drive_unavailable: {
    status: 503,
    message: {
      away: '{drive} cannot be reached. Try again later.',
      busy: '{drive} is not accepting any more requests right now. Try again later.',
      status: '{drive} responded with status {status}. Try again later.',
      silent: '{drive} did not respond in time. Try again later.',
      broken: 'The connection to {drive} was lost. Try again.',
    },
  },
  drive_answer_invalid: { status: 503, message: '{drive} sent a response that could not be read.' },
  folder_watched: { status: 409, message: 'This folder is already being watched.' },
  folder_busy: { status: 409, message: 'This folder is being read right now. Wait until that has finished.' },
  folder_inactive: { status: 409, message: 'This folder is paused. Resume it first.' },
  folder_disconnected: { status: 409, message: 'This folder is no longer watched.' },
  sync_cursor_reset: {
    status: 409,
    message: '{drive} has forgotten which files are new. Scan the folder again.',
  },
  discontinued: { status: 410, message: 'This has been discontinued. Import selected files instead.' },
  authorization_refused: {
    status: 409,
    message: {
      expired: 'This sign-in has expired or was already used. Connect the account again.',
      foreign: 'This sign-in was started by someone else. Connect the account again.',
      denied: 'The provider did not give access.',
      mismatch: 'The answer did not come from the provider that was asked. Connect the account again.',
      rejected: 'The provider rejected the sign-in. Check its client ID and secret.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** Errors of jobs that read or write drives. */
export const driveErrors = {
  drive_file_missing: { message: 'The file is no longer in {drive}.' },
  drive_file_refused: {
    message: {
      document: 'Documents of {drive} cannot be downloaded as files.',
      forbidden: 'The owner of the file does not allow downloads.',
      kind: '“{name}” is not a video, sound or image that can be used.',
      large: '“{name}” is larger than {most} bytes, which is the limit.',
    },
  },
  drive_full: { message: '{drive} is full.' },
  drive_file_changed: { message: 'The file changed while it was transferred. Try again.' },
  drive_failed: { message: 'The files could not be transferred. Try again.' },
  drive_files_failed: {
    message: '{count, plural, one {# file} other {# files}} could not be transferred.',
  },
  sync_claim_limit: {
    message: 'The folder could not be checked several times, so it is no longer checked by itself.',
  },
  sync_provider_unavailable: { message: '{drive} could not be reached. Try again later.' },
  sync_byte_limit: { message: 'The watched folders have reached the limit of {most} bytes today.' },
  sync_access_ended: { message: 'The person or key that watches this folder no longer has access.' },
} as const satisfies Record<string, { readonly message: Wording }>
