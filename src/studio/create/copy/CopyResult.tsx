import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { messageFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import type { Copy, CopyScript } from '../../../contract/operations/generation/copyResult.ts'
import { savedTextOf } from './useSavedText.ts'
import { CopyLine } from './CopyLine.tsx'
import { patternNames, variableNames } from './copyWords.ts'

export interface CopyResultProps {
  readonly projectId: string
  readonly copy: Copy
}

/** A script as one text, a paragraph for each part. */
export const scriptText = ({ body, callToAction, hook }: CopyScript): string =>
  [hook, body.join(' '), callToAction ?? ''].filter((part) => part !== '').join('\n')

/** The texts of a result with their actions. The versions of a test stand side by side. */
export function CopyResult({ copy, projectId }: CopyResultProps) {
  const savedOf = useQuery({ ...savedQuery(messageFamily, projectId), select: savedTextOf }).data
  if (copy.format === 'script') {
    const { script } = copy
    return (
      <CopyLine
        projectId={projectId}
        text={scriptText(script)}
        kind="voiceover_script"
        saved={savedOf?.('voiceover_script', scriptText(script))}
        language={copy.language}
        note={t`About ${clockOfMilliseconds(script.spokenSeconds * 1_000)} spoken`}
      />
    )
  }
  if (copy.format === 'hooks')
    return (
      <ul aria-label={t`Hooks`} className="flex flex-col divide-y divide-line-subtle">
        {copy.hooks.map(({ pattern, text, why }) => (
          <li key={text} className="py-2 first:pt-0 last:pb-0">
            <CopyLine
              projectId={projectId}
              text={text}
              kind="overlay_text"
              saved={savedOf?.('overlay_text', text)}
              language={copy.language}
              note={why ?? patternNames[pattern]}
            />
          </li>
        ))}
      </ul>
    )
  return (
    <ol className="flex flex-col gap-4">
      {copy.groups.map(({ a, b, hypothesis, variable }) => (
        <li key={`${a.text} ${b.text}`} className="flex flex-col gap-2">
          <p className="text-xs text-secondary">{hypothesis ?? variableNames[variable]}</p>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <CopyLine
              projectId={projectId}
              text={a.text}
              kind="overlay_text"
              saved={savedOf?.('overlay_text', a.text)}
              language={copy.language}
              note={t`Version A`}
              isBoxed
            />
            <CopyLine
              projectId={projectId}
              text={b.text}
              kind="overlay_text"
              saved={savedOf?.('overlay_text', b.text)}
              language={copy.language}
              note={t`Version B`}
              isBoxed
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
