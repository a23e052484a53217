import type { Intent } from './intent.ts'
import { addClip } from './intents/addClip.ts'
import { addMusic } from './intents/addMusic.ts'
import { addPicture } from './intents/addPicture.ts'
import { addText } from './intents/addText.ts'
import { addVoiceover } from './intents/addVoiceover.ts'
import { arrange } from './intents/arrange.ts'
import { canvas, canvasBackground } from './intents/canvas.ts'
import { addCaptions } from './intents/captions.ts'
import { changeContent } from './intents/changeContent.ts'
import { changeLook } from './intents/changeLook.ts'
import { cleanup } from './intents/cleanup.ts'
import { crop, reframe } from './intents/crop.ts'
import { cutOut } from './intents/cutOut.ts'
import { duplicate } from './intents/duplicate.ts'
import { fade } from './intents/fade.ts'
import { keepOnly } from './intents/keepOnly.ts'
import { move } from './intents/move.ts'
import { position } from './intents/position.ts'
import { remove } from './intents/remove.ts'
import { reorder } from './intents/reorder.ts'
import { replaceClip } from './intents/replaceClip.ts'
import { replaceMusic } from './intents/replaceMusic.ts'
import { showFor } from './intents/showFor.ts'
import { speed } from './intents/speed.ts'
import { split } from './intents/split.ts'
import { transition } from './intents/transition.ts'
import { trim } from './intents/trim.ts'
import { volume } from './intents/volume.ts'

/** Every kind of wish, in the order in which they are tried: the more special before the more general. */
export const intents: readonly Intent[] = [
  canvas, canvasBackground, cleanup, addCaptions, addVoiceover, changeContent, replaceClip, reorder, addText, split, trim, cutOut,
  keepOnly,
  volume, remove, speed, fade, transition, crop, reframe, replaceMusic, addPicture, arrange, position, addMusic, addClip, move, duplicate, showFor,
  changeLook,
] // biome-ignore format: a list
