import { AS_MESSAGE, type Words } from './words.ts'

/** Errors of files: choosing, uploading and preparing them. */
export const mediaWords = {
  source_not_ready: {
    next: 'Wait until it is ready in the library, then try again.',
    in: {
      export: { next: 'Wait until the media is prepared, then try again.' },
      retry: {
        title: 'Its media is still being prepared.',
        next: 'Wait until it is ready in the library, then try again.',
      },
    },
  },
  media_unavailable: {
    next: 'Upload the media again or remove it.',
    in: {
      export: {
        title: {
          source_deleted: 'Media of this composition was deleted.',
          source_not_prepared: '“{name}” could not be prepared.',
          source_silent: '“{name}” has no sound of a known length.',
          source_not_stored: 'The file of “{name}” is not stored any more.',
          some_file_not_stored: 'A file of this video is not stored any more.',
        },
        next: 'Replace or remove that overlay, then export again. An export without a video costs nothing.',
      },
      retry: {
        title: 'Its media is not there any more.',
        next: 'Replace or remove it on the timeline, then export again.',
      },
    },
  },
  upload_incomplete: { next: 'Finish the transfer, then complete the upload.' },
  upload_size_mismatch: { next: 'Upload the file again.' },
  upload_given_up: AS_MESSAGE,
  upload_reservation_limit: { next: 'Wait until a pending upload ends.' },
  disk_full: {
    next: 'Free some space on the host, then try again.',
    in: {
      export: {
        title: 'The disk of the service is full.',
        next: 'A failed export costs nothing. Free some space on the service, then try again.',
      },
      preparing: { title: 'The disk is full. Preparing goes on by itself when there is room.' },
    },
  },
  file_too_large: { next: 'Reduce the file.' },
  unsupported_media_type: { next: 'Choose one of the supported file types.' },
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
} as const satisfies Record<string, Words>
