import { plural, t } from '@lingui/core/macro'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/buttons/Button.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { choosePreset, keymap } from '../session/keymap/keymap.ts'
import { keymapFile, readKeymapFile } from '../session/keymap/keymapFile.ts'
import { presetNames, presetWords } from '../session/keymap/presets.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

const download = (): void => downloadFile('framewright-keymap.json', keymapFile(keymap.getState()), 'application/json')

/** Chooses a preset, and imports or exports the keymap. */
export function KeymapBar() {
  const { preset, changes } = useStore(keymap)
  const chooser = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<string | null>(null)
  const changed = Object.keys(changes).length

  const read = async (file: File): Promise<void> => {
    const outcome = readKeymapFile(await file.text())
    if (!outcome.ok) {
      setMessage(sentenceOfError(outcome.refusal))
      return
    }
    const { refusedKeys } = outcome.value
    keymap.setState(outcome.value.keymap)
    setMessage(
      refusedKeys.length === 0
        ? null
        : t`Left out because the browser reserves them: ${refusedKeys.map((keys) => keysInWords(keys)).join(', ')}.`,
    )
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t`Preset`}
        className="w-40"
        options={presetNames.map((id) => ({ value: id, label: presetWords[id] }))}
        value={preset}
        onChange={choosePreset}
      />
      {changed > 0 ? (
        <Button onClick={() => choosePreset(preset)}>
          {plural(changed, { one: 'Reset # change', other: 'Reset # changes' })}
        </Button>
      ) : null}
      <span className="flex-1" />
      <Button icon={Upload} onClick={() => chooser.current?.click()}>
        {t`Import`}
      </Button>
      <Button icon={Download} onClick={download}>
        {t`Export`}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label={t`Keymap file`}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      {message === null ? null : (
        <p role="alert" className="w-full text-xs text-warning">
          {message}
        </p>
      )}
    </div>
  )
}
