import { rule } from '../../grammar/rule.ts'
import { assets, flag, says, times } from '../../grammar/slot.ts'
import { namesOf } from '../../media.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { untilEnd } from '../../untilEnd.ts'
import { takeVolume } from '../../words/volumes.ts'

const VERB =
  /^(?:add|put|place|insert|drop|lay|play|use|i want|i need|give (?:it|me)|have|underlay|mix in|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|lay|play|use|i want|i need|give (?:it|me)|have|underlay|let|some|bit of|quiet|soft|gentle|background|music|soundtrack|song|track|audio|sound|bed|under(?:neath)?|beneath|behind|below|over|everything|it|all|whole|thing|video|clips?|in|as|with|on|at|titles?|composition|mix in|bring in|playing|volume)\b/iu
/** Quieter than speech. */
const USUAL_VOLUME = 0.3

/** Reads instructions such as “Add the calm music quietly”. */
export const addMusic = rule({
  name: 'addMusic',
  example: 'add calm.mp3 quietly from the start',
  opens: VERB,
  slots: {
    named: assets('music'),
    isMusic: flag(/\b(?:background |some |quiet |soft )*(?:music|soundtrack|song|audio track|music track)\b/iu),
    isUnder: says(/\b(?:background|under(?:neath)?|beneath|behind|below)\b/iu),
    volume: takeVolume,
    when: times({ isRelative: false }),
  },
  fillers: WORDS,
  plan({ named, isMusic, isUnder, volume, when }, state) {
    if (named === null && !isMusic) return null
    const music = state.request.assets.filter(({ type, tags }) => type === 'music' && !tags.includes('voiceover'))
    const [asset, ...others] = named ?? music
    if (!asset) return cannot('There is no music in this project. Upload some first.')
    if (others.length > 0)
      return cannot(`Which music? The project has ${namesOf('music', state)}. Say for example “add ${asset.name}”.`)
    if (volume === 'too loud') return cannot('The volume can be at most 100%.')
    const found = resolveTimes(when, state)
    if (!found.ok) return found
    const { start, end, length } = found.value
    const startFrame = start ?? 0
    const usual = `At ${Math.round(USUAL_VOLUME * 100)} %, so that it lies ${isUnder ? 'under' : 'below'} what is said.`
    const why = volume === null ? usual : `It starts at ${clock(startFrame, state.document.fps)}.`
    const input = { assetId: asset.assetId, startFrame, volume: volume ?? USUAL_VOLUME }
    const lasts = length === null ? lastFrame(state) : startFrame + Math.round(length)
    return intended([step(['addSoundOverlay', input], `Add ${asset.name}`, why), untilEnd(end ?? lasts)])
  },
})
