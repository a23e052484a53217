import type { ErrorDefinition } from './files/fileErrors.ts'

/** Errors of requests that conflict with another change, or with work that still uses the thing to be changed. */
export const conflictErrors = {
  revision_conflict: {
    status: 409,
    message: {
      composition: 'The video has changed in the meantime.',
      sequence: 'The sequence has changed in the meantime.',
      combinations: 'The combinations have changed since the first page. Start again without a cursor.',
      project: 'The project has changed in the meantime.',
      workspace: 'The workspace has changed in the meantime.',
      role: 'The role of this member has changed in the meantime.',
      invitation: 'This invitation is for another address.',
      text: 'The text has changed in the meantime.',
      settings: 'The settings of the project have changed in the meantime.',
      brief: 'The brief has changed in the meantime.',
      template: 'The template has changed in the meantime.',
      naming_field: 'The naming field has changed in the meantime.',
      naming_template: 'The naming template has changed in the meantime.',
      folder: 'The folder has changed in the meantime.',
      research: 'What is saved has changed in the meantime.',
      dictionary_rule: 'The rule has changed in the meantime.',
      captions: 'These captions have changed since you opened them. Reload them.',
      transcript: 'The transcript has changed since you opened it. Reload it.',
      words: 'Someone has corrected these words in the meantime.',
      overtaken: 'The video has changed in the meantime. Nothing was saved.',
    },
  },
  impact_changed: {
    status: 409,
    message: {
      asset: 'The list of videos and sequences that use this file has changed since you saw it.',
      composition: 'Something that depends on this video has changed since you opened this dialog.',
    },
  },
  plan_changed: { status: 409, message: 'Something has changed since the estimate. Get a new one.' },
  naming_field_in_use: {
    status: 409,
    message: 'The template “{template}” uses this field. Change the template first.',
  },
  asset_in_use: {
    status: 409,
    message: {
      videos: '{videos, plural, one {# video uses} other {# videos use}} this file.',
      sequences: '{sequences, plural, one {# sequence uses} other {# sequences use}} this file.',
      both: '{videos, plural, one {# video} other {# videos}} and {sequences, plural, one {# sequence} other {# sequences}} use this file.',
      avatars: '{avatars, plural, one {# avatar uses} other {# avatars use}} this file.',
      clones: '{clones, plural, one {# voice has} other {# voices have}} this file as the sample.',
      settings: 'The settings of this project use this file.',
    },
  },
  work_active: {
    status: 409,
    message: {
      asset_rendered: 'An export is using this file. Wait for it to finish.',
      rendered: 'This video is being exported. Wait for the export to finish.',
      edited: 'A tool is editing this video. Wait for it to finish.',
      sequence: 'This sequence still has unfinished jobs. Wait for them to finish.',
      project: 'This project still has unfinished jobs. Wait for them to finish.',
      folder: 'New files of a folder are imported into this project. Stop or pause the folder first.',
      research: 'The saved result is being transcribed or adapted. Wait until that has finished.',
      planning: 'The plan is still being prepared. Wait until it is ready.',
    },
  },
  voice_clone_state: {
    status: 409,
    message: {
      reserved: 'The sample has not arrived yet. Upload it first.',
      verifying: 'This voice is already being cloned. Wait until it is ready.',
      ready: 'This voice is ready. Delete it instead.',
      canceled: 'This clone was cancelled. Create a new one.',
    },
  },
  sequence_edited: {
    status: 409,
    message:
      '{count, plural, one {# video in this sequence has its own edits} other {# videos in this sequence have their own edits}}, so the sequence cannot be exported as a batch. Export its videos one at a time.',
  },
} as const satisfies Record<string, ErrorDefinition>
