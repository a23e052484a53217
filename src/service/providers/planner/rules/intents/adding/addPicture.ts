import type { Composition, Overlay } from '../../../../../../composition/schema.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { PlannableAsset } from '../../../../planner.ts'
import type { Draft } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { Ended, otherKind, type Slot } from '../../grammar/slot.ts'
import { chosenMedia, namesOf, takeAssets } from '../../media.ts'
import type { PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock, secondsOf } from '../../times/clock.ts'
import { lastFrame, lastSeenFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRange, TimeRequest } from '../../times/timeRequest.ts'
import { boxAt, placeWords, takePlace, type Place } from '../../words/places.ts'
import { ORDINAL } from '../../words/numbers.ts'
import { takeStockQuery } from '../../words/stockQuery.ts'

const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|show|overlay|use|display|i want|i need|superimpose|lay|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|show|overlay|use|display|i want|i need|superimpose|lay|bring in|some|small|in|on|onto|over|as|with|showing|stock|watermark|file|it|video)\b/iu
const PICTURE = /\b(?:stock )?(?:pictures?|images?|photos?|pics?|photographs?|logo)\b/iu
const NUMBERED = new RegExp(`\\b${ORDINAL} (?:picture|image|photo|pic)`, 'iu')
const USUAL_SECONDS = 5
/** Share of the canvas's short side that a placed picture covers. */
const PLACED_SHARE = 0.25

/** The named pictures of the project. Null for any. “Put the logo …” refers to one on the timeline. */
const pictures: Slot<readonly PlannableAsset[] | null> = (reading, state) => {
  const { overlays } = state.document
  const isPlaced = /^(?:put|place|show) the /iu.test(reading.rest())
  const named = takeAssets(reading, 'image', state)
  if (named === null) {
    const isPicture = !reading.has(NUMBERED) && reading.take(PICTURE) !== null
    const isThere = isPlaced && overlays.some(({ type }) => type === 'image')
    return isPicture && !isThere ? null : otherKind
  }
  reading.take(PICTURE)
  const isUsed = overlays.some((overlay) => 'sourceAssetId' in overlay && overlay.sourceAssetId === named[0]?.assetId)
  return isPlaced && isUsed ? otherKind : named
}

interface Shown {
  readonly named: readonly PlannableAsset[] | null
  readonly place: Place | null
  readonly when: TimeRequest
  /** Query for the stock library. */
  readonly query: string | null
}

const shown: Slot<Shown> = (reading, state) => {
  const named = pictures(reading, state)
  if (named instanceof Ended) return named
  const place = takePlace(reading)
  const when = takeTimes(reading, state)
  return { named, place, when, query: named === null ? takeStockQuery(reading, WORDS) : null }
}

/** Reads instructions such as “Put the logo in the top right corner” and “add a picture of a mountain at 0:05”. */
export const addPicture = rule({
  name: 'addPicture',
  example: 'add logo.png in the top right corner',
  opens: VERB,
  slots: { shown },
  fillers: WORDS,
  async plan({ shown: { named, place, when, query } }, state) {
    const images = query === null ? state.request.assets.filter(({ type }) => type === 'image') : []
    const [asset, ...others] = named ?? images
    if (others.length > 0)
      return cannot(
        `Which picture? The project has ${namesOf('image', state)}. Say for example “add ${asset?.name ?? ''}”.`,
      )
    if (!asset && query === null)
      return cannot(
        'There are no images in this project. Upload one, or describe one, such as: add a picture of a mountain.',
      )
    const found = resolveTimes(when, state)
    if (!found.ok) return found
    const chosen = await chosenMedia('image', { asset, query: query ?? '' }, state)
    if (!chosen)
      return cannot(
        `No picture of “${query ?? ''}” was found: the project has ${namesOf('image', state)}, and there is no stock of it.`,
      )
    const { fps } = state.document
    const { from, frames } = rangeOf(found.value, when.start?.kind === 'end', state)
    const why = `It is shown from ${clock(from, fps)} to ${clock(from + frames, fps)}.${chosen.isStock ? ' From the stock library.' : ''}`
    const input = { ...chosen.media, startFrame: from, durationSeconds: secondsOf(frames, fps) }
    return intended([step(['addImageOverlay', input], `Add ${chosen.name}`, why), ...(place ? [placing(place)] : [])])
  },
})

/** Range of the picture on the timeline: five seconds by default, but not beyond the end of the video. */
function rangeOf(
  { start, end, length }: TimeRange,
  isAtEnd: boolean,
  state: PlanState,
): { readonly from: Frames; readonly frames: Frames } {
  const { fps } = state.document
  const from = start ?? 0
  const room = lastFrame(state) - from
  const usual = room >= fps ? Math.min(USUAL_SECONDS * fps, room) : USUAL_SECONDS * fps
  const frames = end === null ? Math.round(length ?? usual) : end - from
  return { from: isAtEnd ? Math.max(0, lastSeenFrame(state) - frames) : from, frames }
}

function placing(place: Place): Draft {
  return ({ document, createdIds }) => {
    const made = document.overlays.find(({ id }) => id === createdIds[0])
    if (!made) return []
    const changes = smallBox(made, place, document)
    const label = `Make it small, at ${placeWords(place)}`
    return [step(['changeOverlay', { overlayId: made.id, changes }], label, 'New images are as large as the canvas.')]
  }
}

function smallBox(made: Overlay, place: Place, document: Composition): object {
  const factor = (Math.min(document.width, document.height) * PLACED_SHARE) / Math.max(made.width, made.height)
  const box = {
    width: Math.max(1, Math.round(made.width * factor)),
    height: Math.max(1, Math.round(made.height * factor)),
  }
  const centred = {
    left: Math.round((document.width - box.width) / 2),
    top: Math.round((document.height - box.height) / 2),
  }
  return { ...centred, ...boxAt(place, box, document), ...box }
}
