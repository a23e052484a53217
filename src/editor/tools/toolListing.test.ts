import { describe, expect, it } from 'vitest'
import { toolNames } from '../../composition/tools/tools.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { listedTools } from './toolListing.ts'

const namesOf = (query: string, selected: Parameters<typeof listedTools>[1] = []): string[] =>
  listedTools(query, selected).flatMap(({ tools }) => tools.map(({ name }) => name))

const clip = overlay({ type: 'video', id: 1 })
const music = overlay({ type: 'sound', id: 2 })
const title = overlay({ type: 'text', id: 3 })

describe('the list of tools', () => {
  it('contains every tool once, whatever is selected', () => {
    for (const selected of [[], [clip], [music], [title], [clip, music, title]])
      expect(namesOf('', selected).toSorted()).toEqual(toolNames.toSorted())
  })

  it('begins with tools that fit the selection', () => {
    const [first] = listedTools('', [music])
    expect(first?.label).toBe('For the selection')
    expect(first?.tools.map(({ name }) => name)).toContain('setAudioMix')
    expect(first?.tools.map(({ name }) => name)).not.toContain('cropToAspect')
    expect(listedTools('', []).map(({ label }) => label)).not.toContain('For the selection')
  })

  it('offers reordering only for several overlays', () => {
    const forSelection = (selected: Parameters<typeof listedTools>[1]) =>
      listedTools('', selected)[0]?.tools.map(({ name }) => name) ?? []
    expect(forSelection([clip])).not.toContain('reorderOverlays')
    expect(forSelection([clip, music])).toContain('reorderOverlays')
  })

  it('finds tools by label, synonyms and description', () => {
    expect(namesOf('crop')[0]).toBe('cropToAspect')
    expect(namesOf('b-roll')).toContain('addClipOverlay')
    expect(namesOf('um')).toContain('cleanupSpeechOverlay')
    expect(namesOf('qqqq')).toEqual([])
  })
})
