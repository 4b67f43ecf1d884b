/** What moves in the back office beside React. */
import '../session/session-watch.element';
import '../theme/colour-scheme-select.element';
import '../ui/copy-on-click.element';
