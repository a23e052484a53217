import { describe, expect, it } from 'vitest'
import type { FeatureUsage, Usage } from '../../../contract/operations/usage.ts'
import { balanceInWords, creditsInWords, featureLabel, monthOf, shortageFor } from './usageWords.ts'

const feature: FeatureUsage = {
  monthlyUsed: 3,
  monthlyIncluded: 100,
  monthlyRemaining: 97,
  bankedRemaining: 5,
  totalAvailable: 102,
  unlimited: false,
  nextResetAt: '2026-12-01T00:00:00.000Z',
}
const usage = (changes: Partial<FeatureUsage>, apiAccessAllowed = true): Usage => ({
  plan: { activePaidPlan: apiAccessAllowed, apiAccessAllowed },
  features: { render_credits: { ...feature, ...changes } },
})
const costs = (creditCost: number) => ({ creditCost, featureId: 'render_credits' })

describe('the words of a balance', () => {
  it('count credits', () => {
    expect([0, 1, 2, 1_234, 1.5].map(creditsInWords)).toEqual([
      'no credits', '1 credit', '2 credits', '1,234 credits', '1.5 credits',
    ]) // biome-ignore format: one line
    expect(balanceInWords(feature)).toBe('102 credits')
  })

  it('do not show an unlimited balance of zero as empty', () => {
    expect(balanceInWords({ ...feature, totalAvailable: 0, unlimited: true })).toBe('Unlimited')
    expect(monthOf({ ...feature, unlimited: true })).toBeNull()
  })

  it('measure the month if the host reports an allowance', () => {
    expect(monthOf(feature)).toEqual({ fraction: 0.97, detail: '97 of 100 left' })
    expect(monthOf({ monthlyRemaining: 4, bankedRemaining: 0, totalAvailable: 4, unlimited: false })).toBeNull()
  })

  it('name unknown features', () => {
    expect(featureLabel('render_credits')).toBe('Finished videos')
    expect(featureLabel('ai_video-seconds')).toBe('Ai video seconds')
  })
})

describe('shortageFor', () => {
  it.each([
    [102, 0],
    [2, 2],
    [0, 0],
  ])('lets %i credits pay %i', (totalAvailable, cost) => {
    expect(shortageFor(costs(cost), usage({ totalAvailable }))).toBeNull()
  })

  it('states the shortage and the next reset', () => {
    expect(shortageFor(costs(2), usage({ totalAvailable: 1 }))).toEqual({
      title: 'This export costs 2 credits, and 1 is left.',
      next: 'New credits arrive on December 1, 2026. Reusable footage, such as a hook or a body, costs no credits.',
    })
    expect(shortageFor(costs(1), usage({ totalAvailable: 0, nextResetAt: null }))).toEqual({
      title: 'This export costs 1 credit, and none are left.',
      next: 'Reusable footage, such as a hook or a body, costs no credits.',
    })
  })

  it('explains a plan that allows no new exports, and one without limits', () => {
    expect(shortageFor(costs(0), usage({}, false))?.title).toMatch(/does not allow new exports/u)
    expect(shortageFor(costs(9), usage({ totalAvailable: 0, unlimited: true }))).toBeNull()
  })

  it('reports nothing until known', () => {
    expect(shortageFor(undefined, usage({}))).toBeNull()
    expect(shortageFor(costs(2), undefined)).toBeNull()
    expect(shortageFor({ ...costs(2), featureId: 'unknown' }, usage({}))).toBeNull()
  })
})
