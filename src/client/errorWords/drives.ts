import { AS_MESSAGE, FOR_PROGRAMS, type WordedCode, type Words } from './words.ts'

/** Errors of drives and watched folders. */
export const driveWords = {
  drive_not_connected: AS_MESSAGE,
  drive_needs_reconnect: AS_MESSAGE,
  drive_refused: AS_MESSAGE,
  drive_folder_missing: { next: 'Choose another folder.' },
  drive_unavailable: AS_MESSAGE,
  drive_answer_invalid: { next: 'Try again in a moment.' },
  folder_watched: AS_MESSAGE,
  folder_busy: AS_MESSAGE,
  folder_inactive: AS_MESSAGE,
  folder_disconnected: { next: 'Watch it again to import new files.' },
  sync_cursor_reset: AS_MESSAGE,
  discontinued: FOR_PROGRAMS,
  authorization_refused: AS_MESSAGE,
  drive_file_missing: { next: 'Choose another file.' },
  drive_file_refused: { next: 'Choose another file.' },
  drive_full: { next: 'Make room in the drive, then try again.' },
  drive_file_changed: AS_MESSAGE,
  drive_failed: AS_MESSAGE,
  drive_files_failed: { next: 'The reason is given with each file.' },
  sync_claim_limit: { next: 'Check it again yourself.' },
  sync_provider_unavailable: AS_MESSAGE,
  sync_byte_limit: { next: 'The rest is imported tomorrow.' },
  sync_access_ended: { next: 'Resume the folder to watch it again.' },
} as const satisfies Partial<Record<WordedCode, Words>>
