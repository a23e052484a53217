import type { z } from 'zod'
import { ok, type Result } from '../base/result.ts'
import { addCue } from './edits/addCue.ts'
import { addOverlays } from './edits/addOverlays.ts'
import { addTextOverlay } from './edits/addTextOverlay.ts'
import { changeEachOverlay } from './edits/changeEachOverlay.ts'
import { changeCueText } from './edits/changeCueText.ts'
import { changeOverlay } from './edits/changeOverlay.ts'
import { changeOverlays } from './edits/changeOverlays.ts'
import { checkChanges } from './edits/checkChanges.ts'
import { closeGap } from './edits/closeGap.ts'
import { closeGaps } from './edits/closeGaps.ts'
import { deleteCues } from './edits/deleteCues.ts'
import { deleteOverlay } from './edits/deleteOverlay.ts'
import { deleteOverlays } from './edits/deleteOverlays.ts'
import { duplicateOverlay } from './edits/duplicateOverlay.ts'
import { duplicateOverlays } from './edits/duplicateOverlays.ts'
import type { AppliedEdit, EditContext } from './edits/edit.ts'
import { extractOverlays } from './edits/extractOverlays.ts'
import { insertAt } from './edits/insertAt.ts'
import { insertMove } from './edits/insertMove.ts'
import { insertRow } from './edits/insertRow.ts'
import { mergeCues } from './edits/mergeCues.ts'
import { moveOverlay } from './edits/moveOverlay.ts'
import { moveOverlays } from './edits/moveOverlays.ts'
import { overwriteAt } from './edits/overwriteAt.ts'
import { pasteOverlays } from './edits/pasteOverlays.ts'
import { rateStretch } from './edits/rateStretch.ts'
import { restoreChanges } from './edits/restoreChanges.ts'
import { rippleTrim } from './edits/rippleTrim.ts'
import { rollEdit } from './edits/rollEdit.ts'
import { setCanvasSettings } from './edits/setCanvasSettings.ts'
import { setCues } from './edits/setCues.ts'
import { setCueTimes } from './edits/setCueTimes.ts'
import { setCueWords } from './edits/setCueWords.ts'
import { setDuration } from './edits/setDuration.ts'
import { shiftCues } from './edits/shiftCues.ts'
import { slideOverlays } from './edits/slideOverlays.ts'
import { slipOverlays } from './edits/slipOverlays.ts'
import { splitCue } from './edits/splitCue.ts'
import { splitOverlay } from './edits/splitOverlay.ts'
import { splitOverlays } from './edits/splitOverlays.ts'
import { trimClip } from './edits/trimClip.ts'
import { trimOverlays } from './edits/trimOverlays.ts'
import type { Composition } from './schema.ts'

/** Every edit of the document by its name: first the API's tools, then the editor's own. */
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
  closeGap,
  closeGaps,
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
/** What a caller passes: defaults may be left out. */
export type EditInput<N extends EditName> = z.input<(typeof edits)[N]['input']>
/** One edit that is asked for. */
export type EditRequest = { [N in EditName]: { readonly name: N; readonly input: EditInput<N> } }[EditName]
/** One edit from outside, whose input nobody has looked at. */
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

/** What an edit does, for the undo menu. */
export function labelOfEdit(request: EditCall): string {
  return edits[request.name].describe(request.input)
}
