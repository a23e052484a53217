import type { Intent } from './intent.ts'
import { addClip } from './intents/adding/addClip.ts'
import { addMusic } from './intents/adding/addMusic.ts'
import { addPicture } from './intents/adding/addPicture.ts'
import { addText } from './intents/adding/addText.ts'
import { addVoiceover } from './intents/adding/addVoiceover.ts'
import { arrange } from './intents/picture/arrange.ts'
import { canvas, canvasBackground } from './intents/picture/canvas.ts'
import { addCaptions } from './intents/adding/addCaptions.ts'
import { changeContent } from './intents/picture/changeContent.ts'
import { changeAppearance } from './intents/picture/changeAppearance.ts'
import { cleanup } from './intents/sound/cleanup.ts'
import { crop } from './intents/picture/crop.ts'
import { reframe } from './intents/picture/reframe.ts'
import { cutOut } from './intents/timing/cutOut.ts'
import { duplicate } from './intents/adding/duplicate.ts'
import { fade } from './intents/picture/fade.ts'
import { keepOnly } from './intents/timing/keepOnly.ts'
import { move } from './intents/timing/move.ts'
import { position } from './intents/picture/position.ts'
import { remove } from './intents/timing/remove.ts'
import { reorder } from './intents/timing/reorder.ts'
import { replaceClip } from './intents/picture/replaceClip.ts'
import { replaceMusic } from './intents/sound/replaceMusic.ts'
import { showFor } from './intents/timing/showFor.ts'
import { speed } from './intents/timing/speed.ts'
import { split } from './intents/timing/split.ts'
import { transition } from './intents/picture/transition.ts'
import { trim } from './intents/timing/trim.ts'
import { volume } from './intents/sound/volume.ts'

/** Every kind of instruction in order of matching: specific ones before general ones. */
export const intents: readonly Intent[] = [
  canvas, canvasBackground, cleanup, addCaptions, addVoiceover, changeContent, replaceClip, reorder, addText, split, trim, cutOut,
  keepOnly,
  volume, remove, speed, fade, transition, crop, reframe, replaceMusic, addPicture, arrange, position, addMusic, addClip, move, duplicate, showFor,
  changeAppearance,
] // biome-ignore format: a list
