/** The logo: a frame with its playhead. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden className="text-accent-text">
      <rect x="2" y="5" width="20" height="14" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M14 2v20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M6 10h4M6 14h3" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
