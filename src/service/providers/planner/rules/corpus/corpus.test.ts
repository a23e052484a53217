import { describe, expect, it } from 'vitest'
import { blindPlans } from './blindPlans.ts'
import { blindRefusals } from './blindRefusals.ts'
import type { CorpusCase } from './corpusCase.ts'
import { everydayPicture } from './everydayPicture.ts'
import { everydaySeveral } from './everydaySeveral.ts'
import { everydaySound } from './everydaySound.ts'
import { everydayText } from './everydayText.ts'
import { everydayTime } from './everydayTime.ts'
import { laterPlans } from './laterPlans.ts'
import { laterRefusals } from './laterRefusals.ts'
import { latestPlans } from './latestPlans.ts'
import { narratedPlans, narratedRefusals } from './narratedPlans.ts'
import { refusals } from './refusals.ts'
import { traps } from './traps.ts'
import { failureOf } from './runCorpus.ts'

const plans = [
  everydayText,
  everydayTime,
  everydaySound,
  everydayPicture,
  everydaySeveral,
  blindPlans,
  laterPlans,
  latestPlans,
  narratedPlans,
].flat()
const corpus: readonly CorpusCase[] = [
  ...plans,
  ...refusals,
  ...blindRefusals,
  ...laterRefusals,
  ...narratedRefusals,
  ...traps,
]

describe('corpus of requests', () => {
  it(`plans ${corpus.length} everyday requests as a person means them`, async () => {
    const failures: string[] = []
    for (const one of corpus) {
      const failure = await failureOf(one)
      if (failure !== null) failures.push(`${one.project}: ${one.prompt}\n  ${failure}`)
    }
    process.stdout.write(`corpus: ${corpus.length - failures.length} of ${corpus.length}\n`)
    expect(failures).toEqual([])
  })

  it('asks for each request once, and for at least 150 plans', () => {
    const said = corpus.map(({ project, prompt }) => `${project}: ${prompt}`)
    expect(new Set(said).size).toBe(said.length)
    expect(plans.length).toBeGreaterThanOrEqual(150)
  })
})
