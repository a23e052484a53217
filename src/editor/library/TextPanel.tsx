import { useSession } from '../session/SessionContext.tsx'
import { insertAtPlayhead } from './insertOverlay.ts'
import { textPresets, type TextPreset } from './textPresets.ts'

const looks: Readonly<Record<string, string>> = {
  title: 'text-xl font-extrabold',
  subtitle: 'text-sm font-medium',
  'lower-third': 'text-sm font-bold',
  quote: 'text-base italic',
  headline: 'text-lg font-bold uppercase tracking-wide',
}

/** Titles to add at the playhead. */
export function TextPanel() {
  const session = useSession()
  const add = (preset: TextPreset) => insertAtPlayhead(session, preset.make)
  return (
    <ul aria-label="Text styles" className="flex flex-col gap-2 p-3">
      {textPresets.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            onClick={() => add(preset)}
            className="flex w-full flex-col items-start gap-0.5 rounded-lg border border-line bg-raised px-3 py-2.5 text-left transition-colors hover:border-line-strong hover:bg-hover"
          >
            <span className={`text-primary ${looks[preset.id] ?? ''}`}>{preset.label}</span>
            <span className="text-xs text-muted">{preset.hint}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
