import { describe, expect, it } from 'vitest'
import { playableRate } from './connectPlayer.ts'

describe('playableRate', () => {
  it('keeps what the player can play and bounds the rest', () => {
    expect([0.5, -2, 4, 8, -8].map(playableRate)).toEqual([0.5, -2, 4, 4, -4])
  })

  it('plays at normal speed where the rate means nothing', () => {
    expect([0, Number.NaN, Number.POSITIVE_INFINITY].map(playableRate)).toEqual([1, 1, 1])
  })
})
