import type { Draft, Intent } from '../../intent.ts'
import { namesOf, takeAssets } from '../../media.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock, secondsOf } from '../../times/clock.ts'
import { lastFrame, lastSeenFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { boxAt, placeWords, takePlace, type Place } from '../../words/places.ts'
import { ORDINAL } from '../../words/numbers.ts'
import { takeStockQuery } from '../../words/stockQuery.ts'

const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|show|overlay|use|display|i want|i need|superimpose|lay|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|show|overlay|use|display|i want|i need|superimpose|lay|bring in|some|small|in|on|onto|over|as|with|showing|stock|watermark|file|it|video)\b/iu
const USUAL_SECONDS = 5
/** Of the short side of the canvas. */
const PLACED_SHARE = 0.25

/** “Put the logo in the top right corner”, “add a picture of a mountain at 0:05”. */
export const addPicture: Intent = {
  name: 'addPicture',
  example: 'add logo.png in the top right corner',
  async read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const isUsed = (assetId: string): boolean =>
      state.document.overlays.some((overlay) => 'sourceAssetId' in overlay && overlay.sourceAssetId === assetId)
    const isPlaced = /^(?:put|place|show) the /iu.test(reading.rest())
    const named = takeAssets(reading, 'image', state)
    if (named === null && reading.has(new RegExp(`\\b${ORDINAL} (?:picture|image|photo|pic)`, 'iu'))) return null
    const isPicture = reading.take(/\b(?:stock )?(?:pictures?|images?|photos?|pics?|photographs?|logo)\b/iu) !== null
    if (named === null && !isPicture) return null
    if (named === null && isPlaced && state.document.overlays.some(({ type }) => type === 'image')) return null
    if (named?.[0] && isPlaced && isUsed(named[0].assetId)) return null
    const place = takePlace(reading)
    const wish = takeTimes(reading, state)
    const query = named === null ? takeStockQuery(reading, WORDS) : null
    if (!reading.isSpent(WORDS)) return null
    const images = state.request.assets.filter(({ type }) => type === 'image')
    const chosen = named ?? (query === null ? images : [])
    const [asset, ...others] = chosen
    if (others.length > 0)
      return cannot(
        `Which picture? The project has ${namesOf('image', state)}. Say for example “add ${asset?.name ?? ''}”.`,
      )
    if (!asset && query === null)
      return cannot(
        'There is no picture in this project. Upload one, or say what it shows: add a picture of a mountain.',
      )
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    const [item] = asset ? [] : await state.request.findStock('image', query ?? '')
    const media = asset ? { assetId: asset.assetId } : item ? { stock: item.stock } : null
    if (!media)
      return cannot(
        `No picture of “${query ?? ''}” was found: the project has ${namesOf('image', state)}, and there is no stock of it.`,
      )
    const { fps } = state.document
    const startFrame = times.value.start ?? 0
    const room = lastFrame(state) - startFrame
    const usual = room >= fps ? Math.min(USUAL_SECONDS * fps, room) : USUAL_SECONDS * fps
    const frames = times.value.end === null ? Math.round(times.value.length ?? usual) : times.value.end - startFrame
    const from = wish.start?.kind === 'end' ? Math.max(0, lastSeenFrame(state) - frames) : startFrame
    const name = asset?.name ?? `“${item?.title ?? ''}”`
    const why = `It is shown from ${clock(from, fps)} to ${clock(from + frames, fps)}.${asset ? '' : ' From the stock library.'}`
    const input = { ...media, startFrame: from, durationSeconds: secondsOf(frames, fps) }
    return intended([step(['addImageOverlay', input], `Add ${name}`, why), ...placing(place)])
  },
}

function placing(place: Place | null): Draft[] {
  if (!place) return []
  return [
    ({ document, createdIds }) => {
      const made = document.overlays.find(({ id }) => id === createdIds[0])
      if (!made) return []
      const factor = (Math.min(document.width, document.height) * PLACED_SHARE) / Math.max(made.width, made.height)
      const box = {
        width: Math.max(1, Math.round(made.width * factor)),
        height: Math.max(1, Math.round(made.height * factor)),
      }
      const centred = {
        left: Math.round((document.width - box.width) / 2),
        top: Math.round((document.height - box.height) / 2),
      }
      const changes = { ...centred, ...boxAt(place, box, document), ...box }
      const label = `Make it small, at ${placeWords(place)}`
      return [
        step(['changeOverlay', { overlayId: made.id, changes }], label, 'New pictures are as large as the canvas.'),
      ]
    },
  ]
}
