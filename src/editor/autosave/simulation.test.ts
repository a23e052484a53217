import { describe, it } from 'vitest'
import { runSaveSimulation } from '../../testing/simulation/saveSimulation.ts'
import { soakCount } from '../../testing/soak.ts'

const SEEDS = soakCount(200, 5_000)
const OPERATIONS = 200

describe('two or three tabs that are edited, disconnected and killed', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => 5_000 + index)
  it.each(seeds)('end with the same composition and lose nothing (seed %i)', async (seed) => {
    await runSaveSimulation({ seed, operations: OPERATIONS })
  })
})
