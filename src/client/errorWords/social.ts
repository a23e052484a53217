import { AS_MESSAGE, type WordedCode, type Words } from './words.ts'

/** Errors of social networks, publications and ad launches. */
export const socialWords = {
  network_not_connected: AS_MESSAGE,
  network_needs_reconnect: AS_MESSAGE,
  network_refused: AS_MESSAGE,
  network_unavailable: AS_MESSAGE,
  network_answer_invalid: { next: 'Try again in a moment.' },
  media_metadata_required: AS_MESSAGE,
  video_unsuitable: { next: 'Export it in another format or length, then publish it.' },
  account_not_found: { next: 'Choose another account.' },
  post_not_allowed: AS_MESSAGE,
  nothing_to_review: AS_MESSAGE,
  publication_failed: AS_MESSAGE,
  posts_failed: { next: 'The reason is given with each post.' },
  ad_launch_failed: AS_MESSAGE,
  post_rejected: { next: 'Change the video or its text, then publish it again.' },
  post_not_made: { next: 'You can publish it again.' },
  network_access_ended: { next: 'Publish it again yourself.' },
} as const satisfies Partial<Record<WordedCode, Words>>
