import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { currentHost, hostStore, parseBaseUrl, pointAtHost, type Host } from '../../client/http/host.ts'
import { dropHostDraft, readHostDraft } from '../../client/http/hostDraft.ts'
import { leaveOtherHost, originToAllow } from '../../client/http/otherHosts.ts'
import { readSession } from '../../client/http/session.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'

/** Switches to a host if it accepts the key. Otherwise keeps the current host. */
async function takeHost(host: Host, isRemembered: boolean): Promise<void> {
  const before = currentHost()
  pointAtHost(host, isRemembered)
  try {
    if ((await readSession()) === null) throw new ProblemError(pageError('key_unknown'))
  } catch (fault) {
    pointAtHost(before, false)
    throw fault
  }
}

/** The fields and actions of the host form. */
export function useHostForm() {
  const host = useStore(hostStore)
  const queryClient = useQueryClient()
  const [draft] = useState(readHostDraft)
  const [address, setAddress] = useState(draft?.baseUrl ?? host.baseUrl)
  const [typedKey, setTypedKey] = useState(draft?.key ?? '')
  const [isRemembered, setIsRemembered] = useState(typeof draft?.key === 'string')
  /** The origin that the page's content policy does not allow yet. */
  const [keptOut, setKeptOut] = useState<string | null>(null)
  const baseUrl = parseBaseUrl(address)
  const key = typedKey.trim() === '' ? null : typedKey.trim()
  const connect = useSubmit(async () => {
    if (baseUrl === null) return
    const origin = await originToAllow(baseUrl)
    setKeptOut(origin)
    if (origin !== null) return
    await takeHost({ baseUrl, key }, isRemembered)
    setTypedKey('')
    dropHostDraft()
    void queryClient.resetQueries()
  })
  const leave = useSubmit(async () => {
    setAddress('')
    setTypedKey('')
    try {
      await leaveOtherHost()
    } finally {
      void queryClient.resetQueries()
    }
  })
  return {
    host,
    baseUrl,
    key,
    address,
    setAddress,
    typedKey,
    setTypedKey,
    isRemembered,
    setIsRemembered,
    keptOut,
    closeDialog: () => setKeptOut(null),
    /** True if the user allowed this host before the page reloaded. */
    isAllowed: draft !== null && draft.baseUrl === baseUrl && draft.baseUrl !== host.baseUrl,
    connect,
    leave,
  }
}
