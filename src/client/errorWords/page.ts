import type { Words } from './words.ts'

/** Errors that the page itself finds, and jobs that end without an error. Each needs a title, because no host words it. */
export const pageWords = {
  unreachable: {
    title: 'The service cannot be reached.',
    next: 'Check that it runs and that you are online, then try again.',
  },
  no_answer: { title: 'The service did not answer in time.', next: 'Try again in a moment.' },
  unreadable_response: {
    title: {
      not_json: 'The service answered in a way this editor does not understand. The answer is not JSON.',
      other_shape: 'The service answered in a way this editor does not understand. {detail}',
    },
  },
  /** An answer that names no code, such as that of a proxy. */
  http_status: { title: 'The service answered with status {status}.' },
  transfer_refused: { title: 'The storage refused the transfer with status {status}.' },
  file_unreadable: { title: '{path} could not be read: status {status}.' },
  unexpected: {
    title: 'Something unexpected happened: {detail}',
    next: 'Reload the page and try again.',
  },
  asked_too_late: {
    title: 'The video changed while the plan was being made.',
    next: 'Nothing was changed. Ask again.',
  },
  job_canceled: { title: 'It was stopped.', in: { plan: { next: 'Ask again if you still want it.' } } },
  job_manual_review: {
    title: 'The outcome is uncertain and is checked by a person.',
    next: 'Do not start it again.',
  },
  job_failed: {
    title: 'It failed.',
    in: { plan: { title: 'The service did not say why it failed.' } },
  },
  script_not_spoken: { title: 'The script could not be spoken.' },
  voiceover_not_spoken: { title: 'It could not be spoken.' },
  search_failed: { title: 'The search failed.' },
  output_unreadable: { title: 'The finished file cannot be read at the moment.' },
  asset_not_prepared: { title: 'It could not be prepared. Convert it and upload it again.' },
  upload_ended: { title: 'The upload failed.' },
  upload_failed: { title: 'The storage refused the transfer.', next: 'Upload the file again.' },
  upload_expired: {
    title: 'The two hours for this upload are over. Nothing was added.',
    next: 'Upload the file again.',
  },
  /** By what hinders it. */
  upload_waits: {
    title: {
      service_away: 'The service cannot be reached. Retrying automatically.',
      no_room: 'Waiting: unfinished uploads take all the room.',
      disk_full: 'The disk of the service is full. Free some space; the upload goes on by itself.',
      preparation_waits: 'The disk is full. Preparing goes on by itself when there is room.',
    },
  },
  export_cost_changed: {
    title: 'This export costs {count, plural, one {# credit} other {# credits}} now.',
    next: 'Start it again to accept the new price.',
  },
  export_overtaken: {
    title: 'The video changed, so the cost was estimated again.',
    next: 'Check the estimate, then start the export.',
  },
  link_missing: { title: 'The service did not provide a link.', next: 'Try again in a moment.' },
  media_unready: {
    title: {
      deleted: '{name} was deleted.',
      failed: '{name} could not be prepared.',
      processing: '{name} is still being prepared.',
      lost: '{name} is not stored any more.',
    },
  },
  key_unknown: { title: 'The host does not know this key.', next: 'Check the key, then try again.' },
  sample_not_uploaded: { title: 'The sample media could not be uploaded.' },
  composition_gone: { title: 'This video no longer exists.' },
  not_saved: {
    title: {
      held: 'A tool is changing this video. Export when it is done.',
      conflict: 'Someone else changed the same things. Resolve the conflict first.',
      failed: 'Your changes could not be saved.',
      refused: 'Your changes could not be saved. {problem}',
      offline: 'The service cannot be reached. Your changes must be saved first.',
    },
  },
} as const satisfies Record<string, Words & Required<Pick<Words, 'title'>>>
