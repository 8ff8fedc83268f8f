/** An element of a document, until that document changes. */
export interface PageElement {
  /** Clicks its middle with the mouse, once it can be clicked there. */
  click(): Promise<void>;
  /** Types into it, in place of what is selected. */
  type(text: string): Promise<void>;
  choose(option: string): Promise<void>;
}

export interface BrowserWindow {
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the document, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that a JavaScript expression in the document names, if it names one. */
  element(expression: string): Promise<PageElement | undefined>;
  popup(action: () => Promise<void>): Promise<BrowserWindow>;
  /** Accepts the alert or confirmation that an action opens. Resolves to what it said. */
  acceptDialog(action: () => Promise<void>): Promise<string>;
  /** A picture of what it shows, as PNG. */
  screenshot(): Promise<Uint8Array>;
}

/** A browser that was started with a profile of its own. */
export interface Browser {
  readonly version: string;
  readonly window: BrowserWindow;
  /** What the opened page threw or wrote to the console as an error. */
  errors(): Promise<readonly string[]>;
  /** Ends it, and removes its profile. */
  close(): Promise<void>;
}
