import { AS_MESSAGE, type WordedCode, type Words } from './words.ts'

/** Errors that occur when files are chosen, uploaded or prepared. */
export const mediaWords = {
  source_not_ready: {
    next: 'Wait until it is ready in the library, then try again.',
    in: {
      export: { next: 'Wait until the media is ready, then try again.' },
      retry: {
        title: 'The media it uses is still being prepared.',
        next: 'Wait until it is ready in the library, then try again.',
      },
    },
  },
  media_unavailable: {
    next: 'Upload the media again or remove it.',
    in: {
      export: {
        title: {
          source_deleted: 'A file used in this video has been deleted.',
          source_not_prepared: '“{name}” could not be prepared.',
          source_silent: '“{name}” has no audio, or the length of its audio is unknown.',
          source_not_stored: 'The file “{name}” is no longer available.',
          some_file_not_stored: 'A file used in this video is no longer available.',
        },
        next: 'Replace or remove that clip, then export again. A failed export costs nothing.',
      },
      retry: {
        title: 'The media it uses no longer exists.',
        next: 'Replace or remove it on the timeline, then export again.',
      },
    },
  },
  upload_incomplete: { next: 'Finish uploading the file, then try again.' },
  upload_size_mismatch: { next: 'Upload the file again.' },
  upload_given_up: AS_MESSAGE,
  upload_reservation_limit: { next: 'Wait until an upload finishes.' },
  disk_full: {
    next: 'Free up some space on the host, then try again.',
    in: {
      export: {
        title: 'The service has run out of disk space.',
        next: 'A failed export costs nothing. Free up some disk space on the host, then try again.',
      },
      preparing: { title: 'The disk is full. Preparation will continue automatically when there is space.' },
    },
  },
  file_too_large: { next: 'Choose a smaller file.' },
  unsupported_media_type: AS_MESSAGE,
  invalid_filename: { next: 'Rename the file.' },
  file_empty: AS_MESSAGE,
  mime_mismatch: AS_MESSAGE,
  media_header_mismatch: AS_MESSAGE,
  media_header_incomplete: AS_MESSAGE,
  media_brand_unsupported: AS_MESSAGE,
  media_header_too_far: AS_MESSAGE,
  preparation_failed: AS_MESSAGE,
  media_unreadable: AS_MESSAGE,
  media_kind_mismatch: AS_MESSAGE,
  media_dimensions_too_large: AS_MESSAGE,
  media_too_demanding: AS_MESSAGE,
} as const satisfies Partial<Record<WordedCode, Words>>
