/** Why the bag did not take some products, or not as many of them, each by its name. */
export function NotAdded({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul className="vt-wishlist__messages" part="not-added">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
