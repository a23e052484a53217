import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { describeError } from '../../client/http/describeError.ts'
import { PlainError } from '../../client/http/PlainError.ts'
import { currentHost, hostStore, parseBaseUrl, pointAtHost } from '../../client/http/host.ts'
import { dropHostDraft, readHostDraft } from '../../client/http/hostDraft.ts'
import { leaveOtherHost, originToAllow } from '../../client/http/otherHosts.ts'
import { readSession } from '../../client/http/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { StatusDot } from '../../ui/status/StatusDot.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { AllowHostDialog } from './AllowHostDialog.tsx'

/** Points this tab at another host of the same API. A connection is tested before it is taken. */
export function HostForm() {
  const host = useStore(hostStore)
  const queryClient = useQueryClient()
  const [draft] = useState(readHostDraft)
  const [address, setAddress] = useState(draft?.baseUrl ?? host.baseUrl)
  const [key, setKey] = useState(draft?.key ?? '')
  const [isRemembered, setIsRemembered] = useState(typeof draft?.key === 'string')
  const [keptOut, setKeptOut] = useState<string | null>(null)
  const baseUrl = parseBaseUrl(address)
  const connect = useSubmit(async () => {
    if (baseUrl === null) return
    const origin = await originToAllow(baseUrl)
    setKeptOut(origin)
    if (origin !== null) return
    const before = currentHost()
    pointAtHost({ baseUrl, key: key.trim() === '' ? null : key.trim() }, isRemembered)
    try {
      if ((await readSession()) === null)
        throw new PlainError('The host does not know this key. Check the key, then try again.')
    } catch (fault) {
      pointAtHost(before, false)
      throw fault
    }
    setKey('')
    dropHostDraft()
    void queryClient.resetQueries()
  })
  const leave = useSubmit(async () => {
    setAddress('')
    setKey('')
    try {
      await leaveOtherHost()
    } finally {
      void queryClient.resetQueries()
    }
  })
  const isAllowed = draft !== null && draft.baseUrl === baseUrl && draft.baseUrl !== host.baseUrl
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault()
        connect.submit()
      }}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-base font-semibold text-primary">Use another host</h2>
        <p className="text-sm text-secondary">
          Any host of the Video Production Service API works. The key stays in memory and is gone when this tab reloads,
          unless you keep it for this tab.
        </p>
      </div>
      <TextField
        label="Base URL"
        type="url"
        inputMode="url"
        placeholder="This page's own service"
        value={address}
        onChange={setAddress}
        {...(baseUrl === null ? { error: 'Type an address that begins with https://.' } : {})}
      />
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        description={
          isAllowed
            ? `This page may reach the host now. ${key === '' ? 'Type its API key, then connect.' : 'Test and connect.'}`
            : baseUrl === ''
              ? 'Not needed for this page’s own service.'
              : undefined
        }
      />
      <Checkbox label="Keep the key in this tab until I close it" isChecked={isRemembered} onChange={setIsRemembered} />
      {connect.error === null ? null : (
        <ErrorNotice {...describeError(connect.error)} safe="The host in use did not change." isCompact />
      )}
      {leave.error === null ? null : <ErrorNotice {...describeError(leave.error)} isCompact />}
      <div className="flex items-center justify-end gap-2">
        {connect.isDone && keptOut === null ? <StatusDot tone="success" label="Connected" className="mr-auto" /> : null}
        {host.baseUrl === '' && host.key === null ? null : (
          <Button variant="ghost" isLoading={leave.isPending} onClick={() => leave.submit()}>
            Back to this page's own service
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={baseUrl === null} isLoading={connect.isPending}>
          Test and connect
        </Button>
      </div>
      <AllowHostDialog
        origin={keptOut}
        draft={{ baseUrl: baseUrl ?? '', key: isRemembered && key.trim() !== '' ? key.trim() : null }}
        onClose={() => setKeptOut(null)}
      />
    </form>
  )
}
