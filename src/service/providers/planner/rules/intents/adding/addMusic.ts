import type { Intent } from '../../intent.ts'
import { namesOf, takeAssets } from '../../media.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { untilEnd } from '../../untilEnd.ts'
import { takeVolume } from '../../words/volumes.ts'

const VERB =
  /^(?:add|put|place|insert|drop|lay|play|use|i want|i need|give (?:it|me)|have|underlay|mix in|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|lay|play|use|i want|i need|give (?:it|me)|have|underlay|let|some|bit of|quiet|soft|gentle|background|music|soundtrack|song|track|audio|sound|bed|under(?:neath)?|beneath|behind|below|over|everything|it|all|whole|thing|video|clips?|in|as|with|on|at|titles?|composition|mix in|bring in|playing|volume)\b/iu

/** “Add the calm music quietly”. */
export const addMusic: Intent = {
  name: 'addMusic',
  example: 'add calm.mp3 quietly from the start',
  read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const named = takeAssets(reading, 'music', state)
    const isMusic =
      reading.take(/\b(?:background |some |quiet |soft )*(?:music|soundtrack|song|audio track|music track)\b/iu) !==
      null
    if (named === null && !isMusic) return null
    const isQuiet = reading.has(/\b(?:background|under(?:neath)?|beneath|behind|below)\b/iu)
    const volume = takeVolume(reading)
    const wish = takeTimes(reading, state, { isRelative: false })
    if (!reading.isSpent(WORDS)) return null
    const music = state.request.assets.filter(({ type, tags }) => type === 'music' && !tags.includes('voiceover'))
    const [asset, ...others] = named ?? music
    if (!asset) return cannot('There is no music in this project. Upload some first.')
    if (others.length > 0)
      return cannot(`Which music? The project has ${namesOf('music', state)}. Say for example “add ${asset.name}”.`)
    if (volume === 'too loud') return cannot('The volume goes up to 100 %.')
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    const startFrame = times.value.start ?? 0
    const end =
      times.value.end ?? (times.value.length === null ? lastFrame(state) : startFrame + Math.round(times.value.length))
    const loudness = volume ?? 0.3
    const why =
      volume === null
        ? `At ${Math.round(loudness * 100)} %, so that it lies ${isQuiet ? 'under' : 'below'} what is said.`
        : `It starts at ${clock(startFrame, state.document.fps)}.`
    const add = step(
      ['addSoundOverlay', { assetId: asset.assetId, startFrame, volume: loudness }],
      `Add ${asset.name}`,
      why,
    )
    return intended([add, untilEnd(end)])
  },
}
