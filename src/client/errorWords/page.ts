import type { Words } from './words.ts'

/** What the page itself finds, and ends of jobs that have no error. Each has a title, because no host words it. */
export const pageWords = {
  asked_too_late: {
    title: 'The composition was changed while you asked.',
    next: 'Nothing was changed by your request. Ask again.',
  },
  job_canceled: { title: 'It was stopped.', in: { plan: { next: 'Ask again if you still want it.' } } },
  job_manual_review: {
    title: 'The outcome is uncertain and is checked by a person.',
    next: 'Do not start it again.',
  },
  job_failed: {
    title: 'It did not end well.',
    in: { plan: { title: 'The service did not say why it failed.' } },
  },
  script_not_spoken: { title: 'The script could not be spoken.' },
  voiceover_not_spoken: { title: 'It could not be spoken.' },
  search_failed: { title: 'The search did not end well.' },
  output_unreadable: { title: 'The finished file cannot be read now.' },
  asset_not_prepared: { title: 'It could not be prepared. Convert it and upload it again.' },
  upload_ended: { title: 'The upload failed.' },
  /** By what hinders it. */
  upload_waits: {
    title: {
      service_away: 'The service cannot be reached. Retrying automatically.',
      no_room: 'Waiting: unfinished uploads take all the room.',
      disk_full: 'The disk of the service is full. Free some space; the upload goes on by itself.',
      preparation_waits: 'The disk is full. Preparing goes on by itself when there is room.',
    },
  },
  composition_gone: { title: 'This composition does not exist any more.' },
  not_saved: {
    title: {
      conflict: 'Someone else changed the same things. Settle that first.',
      failed: 'Your changes could not be saved.',
      refused: 'Your changes could not be saved. {problem}',
      offline: 'The service cannot be reached. Your changes must be saved first.',
    },
  },
} as const satisfies Record<string, Words & Required<Pick<Words, 'title'>>>
