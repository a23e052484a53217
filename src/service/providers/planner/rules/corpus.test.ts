import { describe, expect, it } from 'vitest'
import { blindPlans } from '../../../../testing/plannerCorpus/blindPlans.ts'
import { blindRefusals } from '../../../../testing/plannerCorpus/blindRefusals.ts'
import type { CorpusCase } from '../../../../testing/plannerCorpus/corpusCase.ts'
import { everydayPicture } from '../../../../testing/plannerCorpus/everydayPicture.ts'
import { everydaySeveral } from '../../../../testing/plannerCorpus/everydaySeveral.ts'
import { everydaySound } from '../../../../testing/plannerCorpus/everydaySound.ts'
import { everydayText } from '../../../../testing/plannerCorpus/everydayText.ts'
import { everydayTime } from '../../../../testing/plannerCorpus/everydayTime.ts'
import { laterPlans } from '../../../../testing/plannerCorpus/laterPlans.ts'
import { laterRefusals } from '../../../../testing/plannerCorpus/laterRefusals.ts'
import { latestPlans } from '../../../../testing/plannerCorpus/latestPlans.ts'
import { narratedPlans, narratedRefusals } from '../../../../testing/plannerCorpus/narratedPlans.ts'
import { refusals } from '../../../../testing/plannerCorpus/refusals.ts'
import { traps } from '../../../../testing/plannerCorpus/traps.ts'
import { severalCuts } from '../../../../testing/plannerCorpus/severalCuts.ts'
import { failureOf } from '../../../../testing/plannerCorpus/runCorpus.ts'

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
  ...severalCuts,
]

describe('corpus of requests', () => {
  it(`plans ${corpus.length} everyday requests as intended`, async () => {
    const failures: string[] = []
    for (const one of corpus) {
      const failure = await failureOf(one)
      if (failure !== null) failures.push(`${one.project}: ${one.prompt}\n  ${failure}`)
    }
    process.stdout.write(`corpus: ${corpus.length - failures.length} of ${corpus.length}\n`)
    expect(failures).toEqual([])
  })

  it('contains each request once, and at least 150 plans', () => {
    const said = corpus.map(({ project, prompt }) => `${project}: ${prompt}`)
    expect(new Set(said).size).toBe(said.length)
    expect(plans.length).toBeGreaterThanOrEqual(150)
  })
})
