import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { stepLabel } from './stepLabel.ts'

const call = { tool: 'setCanvasSettings', input: { aspectRatio: '1:1' } } as const

describe('the label of a step', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

  it('is in the language of the page if the planner wrote the label of the tool', () => {
    i18n.loadAndActivate({ locale: 'de', messages: { [labelOfCall(call).id]: 'Format ändern' } })
    expect(stepLabel({ ...call, label: 'Change the canvas to 1:1' })).toBe('Format ändern')
  })

  it('stays unchanged if the planner worded it itself', () => {
    expect(stepLabel({ ...call, label: 'Make it square' })).toBe('Make it square')
  })
})
