import { t } from '@lingui/core/macro'
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

export const toolActions: readonly Action[] = [
  tool('select', { label: t`Select tool`, key: 'V', alias: t`arrow move pointer` }),
  tool('blade', { label: t`Blade tool`, key: 'C', alias: t`razor cut split` }),
  tool('trim', { label: t`Trim tool`, key: 'T', alias: t`ripple roll edge` }),
  tool('slip', { label: t`Slip tool`, key: 'Y', alias: t`source range` }),
  tool('slide', { label: t`Slide tool`, key: 'U', alias: t`neighbours` }),
  tool('rate', { label: t`Rate stretch tool`, key: 'R', alias: t`speed retime` }),
]
