import type { TimelineTool } from '../../view/timelineOptions.ts'
import { always, type Action } from '../action.ts'

function tool(
  name: TimelineTool,
  words: { readonly label: string; readonly key: string; readonly alias: string },
): Action {
  return {
    id: `${name}Tool`,
    label: words.label,
    group: 'tool',
    keys: [words.key],
    alias: words.alias,
    isEnabled: always,
    isOn: (session) => session.options.getState().tool === name,
    run(session) {
      session.options.setState({ tool: name })
      return null
    },
  }
}

/** What a press on the timeline does from now on. */
export const toolActions: readonly Action[] = [
  tool('select', { label: 'Select tool', key: 'V', alias: 'arrow move pointer' }),
  tool('blade', { label: 'Blade tool', key: 'C', alias: 'razor cut split' }),
  tool('trim', { label: 'Trim tool', key: 'T', alias: 'ripple roll edge' }),
  tool('slip', { label: 'Slip tool', key: 'Y', alias: 'source range' }),
  tool('slide', { label: 'Slide tool', key: 'U', alias: 'neighbours' }),
  tool('rate', { label: 'Rate stretch tool', key: 'R', alias: 'speed retime' }),
]
