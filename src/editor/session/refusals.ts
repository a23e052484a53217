import { refuse } from '../../base/result.ts'
import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Every refusal of the session, its actions and what is dropped into it: its code, and the sentence with its facts. */
export const sessionRefusals = {
  looking_back: 'You are viewing another version. Go back to the current version to edit.',
  row_locked: {
    entered: '{row} is locked, so nothing can go there. Unlock it first.',
    followed: '{row} is locked, so it cannot follow. Unlock it, or ripple one row only.',
    step: '{row} is locked. Unlock it to make this step.',
  },

  // Moving and trimming.
  neighbour_in_the_way: {
    move: 'The neighbour in the row is in the way.',
    trim: 'The neighbour in the row is in the way. In ripple mode it would follow.',
    slide: 'The neighbours can give way no further.',
    roll: 'One side of the cut has no more to give.',
  },
  source_ends: 'The source ends there, so it cannot slip further.',
  no_free_row: { above: 'No row above is free here.', below: 'No row below is free here.' },
  nothing_at_playhead: 'Nothing lies under the playhead.',
  nothing_to_close: { playhead: 'There is no gap at the playhead.', here: 'There is no gap here.' },
  nothing_seen: 'Select something in an unlocked row first.',

  // Copying and dropping.
  nothing_copied: { overlays: 'Nothing was copied yet.', style: 'No style was copied yet.' },
  foreign_media: 'The copied media belongs to another project.',
  no_shared_style: 'These overlays have no style in common with the one that was copied.',
  asset_unknown: 'That file is not in this project.',
  unknown_preset: 'That cannot be put on the timeline.',

  // Undo and replay.
  nothing_to_undo: 'There is nothing to undo.',
  nothing_to_redo: 'There is nothing to redo.',
  not_last_step: 'You have made other changes since. Use History to go back.',
  undo_clash: 'That step no longer fits, because the composition changed since.',
  patch_mismatch: 'The change does not fit this version.',

  not_a_keymap: 'That file does not hold a keymap of this editor.',
} as const satisfies Record<string, Wording>

export const sessionRefusal = refusalsOf(sessionRefusals)

/** Refuses with a code of the table: `return sessionRefused('no_free_row', {reason: 'above'})`. */
export const sessionRefused = <Code extends keyof typeof sessionRefusals>(
  ...row: Parameters<typeof sessionRefusal<Code>>
) => refuse(sessionRefusal<Code>(...row))
