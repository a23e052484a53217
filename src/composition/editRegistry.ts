import type { z } from 'zod'
import type { Message } from '../base/message.ts'
import { ok, type Result } from '../base/result.ts'
import { addCue } from './edits/captions/addCue.ts'
import { addOverlays } from './edits/placing/addOverlays.ts'
import { addTextOverlay } from './tools/addTextOverlay.ts'
import { changeEachOverlay } from './edits/changing/changeEachOverlay.ts'
import { changeCueText } from './edits/captions/changeCueText.ts'
import { changeOverlay } from './tools/changeOverlay.ts'
import { changeOverlays } from './edits/changing/changeOverlays.ts'
import { changeSoundTrack } from './edits/changing/changeSoundTrack.ts'
import { checkChanges } from './edits/checkChanges.ts'
import { closeGap } from './edits/removing/closeGap.ts'
import { closeGaps } from './edits/removing/closeGaps.ts'
import { cutWords } from './edits/trimming/cutWords.ts'
import { deleteCues } from './edits/captions/deleteCues.ts'
import { deleteOverlay } from './tools/deleteOverlay.ts'
import { deleteOverlays } from './edits/removing/deleteOverlays.ts'
import { duplicateOverlay } from './tools/duplicateOverlay.ts'
import { duplicateOverlays } from './edits/placing/duplicateOverlays.ts'
import type { AppliedEdit, EditContext } from './edits/edit.ts'
import { extractOverlays } from './edits/removing/extractOverlays.ts'
import { insertAt } from './edits/placing/insertAt.ts'
import { insertMove } from './edits/placing/insertMove.ts'
import { insertRow } from './edits/placing/insertRow.ts'
import { mergeCues } from './edits/captions/mergeCues.ts'
import { moveOverlay } from './tools/moveOverlay.ts'
import { moveOverlays } from './edits/placing/moveOverlays.ts'
import { overwriteAt } from './edits/placing/overwriteAt.ts'
import { pasteOverlays } from './edits/placing/pasteOverlays.ts'
import { moveCutEdge } from './edits/trimming/moveCutEdge.ts'
import { rateStretch } from './edits/trimming/rateStretch.ts'
import { restoreChanges } from './edits/changing/restoreChanges.ts'
import { rippleTrim } from './edits/trimming/rippleTrim.ts'
import { rollEdit } from './edits/trimming/rollEdit.ts'
import { setCanvasSettings } from './tools/setCanvasSettings.ts'
import { setCues } from './edits/captions/setCues.ts'
import { setCueTimes } from './edits/captions/setCueTimes.ts'
import { setCueWords } from './edits/captions/setCueWords.ts'
import { setDuration } from './edits/trimming/setDuration.ts'
import { shiftCues } from './edits/captions/shiftCues.ts'
import { slideOverlays } from './edits/trimming/slideOverlays.ts'
import { slipOverlays } from './edits/trimming/slipOverlays.ts'
import { splitCue } from './edits/captions/splitCue.ts'
import { splitOverlay } from './tools/splitOverlay.ts'
import { splitOverlays } from './edits/trimming/splitOverlays.ts'
import { trimClip } from './tools/trimClip.ts'
import { trimOverlays } from './edits/trimming/trimOverlays.ts'
import type { Composition, OverlayId } from './schema.ts'

/** Every edit of the editor, by name: first the tools that are also edits, then the editor's own. */
export const edits = {
  addTextOverlay,
  moveOverlay,
  trimClip,
  splitOverlay,
  deleteOverlay,
  changeOverlay,
  setCanvasSettings,
  duplicateOverlay,
  addOverlays,
  changeEachOverlay,
  changeOverlays,
  changeSoundTrack,
  closeGap,
  closeGaps,
  cutWords,
  moveCutEdge,
  deleteOverlays,
  duplicateOverlays,
  extractOverlays,
  insertAt,
  insertMove,
  insertRow,
  moveOverlays,
  overwriteAt,
  pasteOverlays,
  rateStretch,
  restoreChanges,
  rippleTrim,
  rollEdit,
  setDuration,
  slideOverlays,
  slipOverlays,
  splitOverlays,
  trimOverlays,
  addCue,
  changeCueText,
  deleteCues,
  mergeCues,
  setCues,
  setCueTimes,
  setCueWords,
  shiftCues,
  splitCue,
}

export type EditName = keyof typeof edits
/** The input before parsing, so defaults may be omitted. */
export type EditInput<N extends EditName> = z.input<(typeof edits)[N]['input']>
export type EditRequest = { [N in EditName]: { readonly name: N; readonly input: EditInput<N> } }[EditName]
export interface EditCall {
  readonly name: EditName
  readonly input: unknown
}

/** Parses the input, applies the edit and checks the result. A refusal changes nothing. */
export function applyEdit(document: Composition, request: EditCall, context: EditContext): Result<AppliedEdit> {
  const applied = edits[request.name].run(document, request.input, context)
  if (!applied.ok) return applied
  const checked = checkChanges(document, applied.value.document)
  return checked.ok ? ok(applied.value) : checked
}

/** The edits whose input has `follow`, which decides whether overlays follow the clips. */
export const followingEdits: ReadonlySet<EditName> = new Set(
  Object.values(edits).flatMap(({ input, name }) => ('follow' in input.shape ? [name] : [])),
)

/** The label of the undo step. */
export function labelOfEdit(request: EditCall): Message {
  return edits[request.name].describe(request.input)
}

/** The overlays that an edit reads and changes. Null if it depends on more of the document. */
export function scopeOfEdit(request: EditCall): readonly OverlayId[] | null {
  return edits[request.name].scopeOf(request.input)
}

/** The row that an edit inserts. Null if its input does not name one. */
export function insertedRowOf(request: EditCall): number | null {
  return edits[request.name].insertedRowOf(request.input)
}
