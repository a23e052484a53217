import { describe, expect, it } from 'vitest'
import { renamedSpeaker, speakerAt, withSpeaker, type SpeakerTurn } from './speakerTurns.ts'

const turn = (startMs: number, endMs: number, name: string): SpeakerTurn => ({ startMs, endMs, name })
const named = (turns: readonly SpeakerTurn[], added: SpeakerTurn) => withSpeaker(turns, { range: added, turn: added })

describe('the turns of speakers', () => {
  it('give way to a new one, which moves their boundaries', () => {
    const ann = turn(0, 9, 'Ann')
    expect(named([ann], turn(3, 5, 'Ben'))).toEqual([turn(0, 3, 'Ann'), turn(3, 5, 'Ben'), turn(5, 9, 'Ann')])
    expect(named([turn(0, 4, 'Ann'), turn(4, 9, 'Ben')], turn(2, 5, 'Ben'))).toEqual([
      turn(0, 2, 'Ann'),
      turn(2, 9, 'Ben'),
    ])
    expect(withSpeaker([ann], { range: { startMs: 0, endMs: 4 }, turn: null })).toEqual([turn(4, 9, 'Ann')])
  })

  it('become one if two speakers get one name', () => {
    const turns = [turn(0, 3, 'Ann'), turn(3, 5, 'Speaker 2'), turn(6, 9, 'Ann')]
    expect(renamedSpeaker(turns, { from: 'Speaker 2', to: 'Ann' })).toEqual([turn(0, 5, 'Ann'), turn(6, 9, 'Ann')])
  })

  it('tell who speaks at a moment', () => {
    const turns = [turn(0, 3, 'Ann'), turn(4, 5, 'Ben')]
    expect([0, 3, 4, 4.9, 5].map((ms) => speakerAt(turns, ms))).toEqual(['Ann', null, 'Ben', 'Ben', null])
  })
})
