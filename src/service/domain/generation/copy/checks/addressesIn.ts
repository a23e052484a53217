const addresses =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\b[\w-]+\.(?:app|ai|biz|ch|co|com|de|dev|eu|fr|info|io|it|me|net|nl|org|shop|site|store|tv|uk|us|xyz)\b(?:\/\S*)?|(?<![\w&])[@#][\p{L}_][\w.\p{L}]*/giu

/** The web and mail addresses, accounts and hashtags in a text, in lower case. */
export function addressesIn(text: string): readonly string[] {
  return [...text.normalize('NFKC').matchAll(addresses)].map(([address]) =>
    address
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')
      .replace(/[.,;:!?)/]+$/u, ''),
  )
}
