import { refuse } from '../../base/result.ts'
import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Refusals of the session, its actions and drops. Each code has a sentence with facts. */
export const sessionRefusals = {
  looking_back: 'You are viewing another version. Go back to the current version to edit.',
  row_locked: {
    entered: '{row} is locked, so nothing can be placed on it. Unlock it first.',
    followed: '{row} is locked, so its clips cannot move with the others. Unlock it, or ripple one track only.',
    step: '{row} is locked. Unlock it to apply this step.',
  },

  // Moving and trimming.
  neighbour_in_the_way: {
    move: 'The next clip on this track is in the way.',
    trim: 'The next clip on this track is in the way. Turn on ripple to move it along.',
    slide: 'The clips on either side cannot be trimmed any further.',
    roll: 'One side of the cut has no more footage.',
  },
  source_ends: 'The source ends here, so the clip cannot slip any further.',
  no_free_row: { above: 'There is no free track above.', below: 'There is no free track below.' },
  nothing_at_playhead: 'There is nothing under the playhead.',
  nothing_to_close: { playhead: 'There is no gap at the playhead.', here: 'There is no gap here.' },
  no_cut: {
    none: 'There is no cut between two clips on an unlocked track.',
    taken: 'This cut already has a transition.',
    row: 'Every cut on this track already has a transition.',
  },
  nothing_seen: 'Select something on an unlocked track first.',

  // Copying and dropping.
  nothing_copied: { overlays: 'Nothing has been copied yet.', style: 'No style has been copied yet.' },
  foreign_media: 'The copied media belongs to another project.',
  no_shared_style: 'The copied style cannot be applied to the selected clips.',
  asset_unknown: 'This file is not in the project.',
  unknown_preset: 'This cannot be placed on the timeline.',

  // Undo and replay.
  nothing_to_undo: 'There is nothing to undo.',
  nothing_to_redo: 'There is nothing to redo.',
  not_last_step: 'You have made other changes since. Use History to go back.',
  undo_clash: 'This step no longer applies, because the video has changed since.',
  patch_mismatch: 'This change cannot be applied to this version.',

  not_a_keymap: 'This file is not a keymap for this editor. Choose another one.',
} as const satisfies Record<string, Wording>

export const sessionRefusal = refusalsOf(sessionRefusals)

/** Refuses with a code of the table, as in `return sessionRefused('no_free_row', {reason: 'above'})`. */
export const sessionRefused = <Code extends keyof typeof sessionRefusals>(
  ...row: Parameters<typeof sessionRefusal<Code>>
) => refuse(sessionRefusal<Code>(...row))
