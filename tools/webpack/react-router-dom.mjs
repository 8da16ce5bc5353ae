// The part of the router that the suite uses. Shared whole it would weigh twice as much in every visitor's first
// download: all parts for servers and for the framework form of the router come along. Exports not listed
// here do not exist in the browser; the boundary check rejects their import.

export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-whole';
