/** Every kind of prop of the DOM that the components use, by React's names. */
// What React takes as `spellCheck={false}` Preact leaves out; both write the word.
export const propsTree = (
  <form className="a b" aria-busy={false} data-x={1} noValidate>
    <label htmlFor="name" lang="en">
      Name
    </label>
    <input
      id="name"
      name="name"
      defaultValue="Ada"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      tabIndex={-1}
      spellCheck="false"
      autoCapitalize="none"
      required
    />
    <input type="checkbox" defaultChecked disabled={false} />
    <button aria-label={undefined} hidden part="add">
      Add
    </button>
    <a href="/ar" hrefLang="ar">
      <img
        src="data:,"
        srcSet="data:, 1x"
        sizes="50vw"
        width={12}
        height={9}
        alt=""
        loading="lazy"
        fetchPriority="high"
        decoding="async"
      />
    </a>
    <svg className="icon" width={24} viewBox="0 0 24 24" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={1} fill="none" strokeOpacity=".3" />
      <path d="M0 0" />
    </svg>
    {null}
    {false}
    <slot name="end" />
  </form>
)
