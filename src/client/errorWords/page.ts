import type { Words } from './words.ts'

/**
 * Errors found by the page itself, and jobs that end without an error. Each needs a title, because no host provides a
 * message.
 */
export const pageWords = {
  unreachable: {
    title: 'The service cannot be reached.',
    next: 'Check that it is running and that you are online, then try again.',
  },
  no_answer: { title: 'The service did not respond in time.', next: 'Try again in a moment.' },
  unreadable_response: {
    title: {
      not_json: 'The service sent a response that this editor cannot read, because it is not JSON.',
      other_shape: 'The service sent a response that this editor cannot read. {detail}',
    },
  },
  /** A response without an error code, such as one from a proxy. */
  http_status: { title: 'The service responded with status {status}.' },
  transfer_refused: { title: 'The storage server rejected the upload with status {status}.' },
  file_unreadable: { title: '{path} could not be read: status {status}.' },
  unexpected: {
    title: 'Something unexpected happened: {detail}',
    next: 'Reload the page and try again.',
  },
  text_changed: {
    title: 'Someone else has changed this text in the meantime.',
    next: 'Save again to keep your version.',
  },
  column_changed: {
    title: 'The columns of this sequence have changed in the meantime.',
    next: 'Choose the column again.',
  },
  asked_too_late: {
    title: 'The video changed while the plan was being prepared.',
    next: 'Nothing was changed. Ask again.',
  },
  job_canceled: { title: 'The job was cancelled.', in: { plan: { next: 'Ask again if you still want it.' } } },
  job_manual_review: {
    title: 'It is unclear whether the job succeeded, so it is being reviewed.',
    next: 'Do not start it again.',
  },
  job_failed: {
    title: 'The job failed.',
    in: { plan: { title: 'The job failed, and the service gave no reason.' } },
  },
  cutout_kept: {
    title: 'The cut-out is in the media library.',
    next: 'The video has changed in the meantime. Place the cut-out above its clip.',
  },
  title_cards_missing: {
    title: 'Not every title card was uploaded.',
    next: 'Try again. Only the missing cards will be created.',
  },
  script_not_spoken: { title: 'The voiceover could not be generated.' },
  voiceover_not_spoken: { title: 'The voiceover could not be generated.' },
  search_failed: { title: 'The search failed.' },
  output_unreadable: { title: 'The finished file cannot be read at the moment.' },
  asset_not_prepared: { title: 'This file could not be prepared. Convert it to another format, then upload it again.' },
  upload_ended: { title: 'The upload failed.' },
  upload_failed: { title: 'The storage server rejected the upload.', next: 'Upload the file again.' },
  upload_expired: {
    title: 'The upload was not finished within two hours. Nothing was added.',
    next: 'Upload the file again.',
  },
  /** Each key is the reason for the wait. */
  upload_waits: {
    title: {
      service_away: 'The service cannot be reached. Retrying automatically.',
      no_room: 'Waiting: unfinished uploads are using all the space.',
      disk_full:
        'The service has run out of disk space. Free up some space, and the upload will continue automatically.',
      preparation_waits: 'The disk is full. Preparation will continue automatically when there is space.',
    },
  },
  export_cost_changed: {
    title: 'This export now costs {count, plural, one {# credit} other {# credits}}.',
    next: 'Start it again to accept the new price.',
  },
  export_overtaken: {
    title: 'The video changed, so the cost was estimated again.',
    next: 'Check the estimate, then start the export.',
  },
  batch_overtaken: {
    title: 'The sequence changed, so the videos were estimated again.',
    next: 'Check the estimate, then start the export.',
  },
  link_missing: { title: 'The service did not provide a link.', next: 'Try again in a moment.' },
  media_unready: {
    title: {
      deleted: '{name} has been deleted.',
      failed: '{name} could not be prepared.',
      processing: '{name} is still being prepared.',
      lost: '{name} is no longer available.',
    },
  },
  key_unknown: { title: 'The host does not recognise this key.', next: 'Check the key, then try again.' },
  sample_not_uploaded: { title: 'The sample media could not be uploaded.' },
  composition_gone: { title: 'This video no longer exists.' },
  not_saved: {
    title: {
      held: 'A tool is editing this video. Wait for it to finish, then export.',
      conflict: 'Someone else has changed the same things. Resolve the conflict first.',
      failed: 'Your changes could not be saved.',
      refused: 'Your changes could not be saved. {problem}',
      offline: 'The service cannot be reached. Your changes must be saved first.',
    },
  },
} as const satisfies Record<string, Words & Required<Pick<Words, 'title'>>>
